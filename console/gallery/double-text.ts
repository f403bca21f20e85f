/**
 * Doubles every text on the page, and every one that comes, until it is stopped. What is doubled stays so.
 * Stands alone: a browser test hands over its text.
 */
export function startDoubling(): () => void {
  /** What was written into a text, so that its own change is told from ours. */
  const written = new WeakMap<Text, string>();
  /** What is the same in every language: times, figures, what machines are told. */
  const untouched = 'script, style, textarea, [contenteditable], time, code, .mono, .figures';
  /** Words stay one word: German makes long ones, not more of them. */
  const doubledText = (text: string): string => {
    const word = text.trim();
    return text.replace(word, /\s/.test(word) ? `${word} ${word}` : word + word);
  };
  const double = (node: Text): void => {
    const text = node.data;
    if (text.trim() === '' || written.get(node) === text || node.parentElement?.closest(untouched)) return;
    const next = doubledText(text);
    written.set(node, next);
    node.data = next;
  };
  const doubleBelow = (root: Node): void => {
    if (root instanceof Text) {
      double(root);
      return;
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) double(node as Text); // SHOW_TEXT gives no other
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') doubleBelow(target);
      else for (const node of addedNodes) doubleBelow(node);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  doubleBelow(document.body);
  return () => observer.disconnect();
}
