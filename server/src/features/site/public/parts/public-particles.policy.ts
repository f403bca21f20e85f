import { startParticles } from '@weir/contract/site/particles';

/** What a page needs of a button and a canvas: the server knows no document. */
interface Part {
  readonly dataset: Record<string, string | undefined>;
  hidden: boolean;
  textContent: string | null;
  onclick: unknown;
}

declare const document: { querySelector(selector: string): Part | null };

/** Stands alone, as `startParticles` does: browsers are handed its text. */
function attend(start: (canvas: never, look: { colours: string[] }) => ReturnType<typeof startParticles>) {
  const canvas = document.querySelector('canvas[data-colours]');
  const button = document.querySelector('button[data-play]');
  if (!canvas || !button) return;
  const particles = start(canvas as never, { colours: (canvas.dataset.colours ?? '').split(' ') });
  const { play = '', pause = '' } = button.dataset;
  let isPaused = false;
  button.textContent = pause;
  button.hidden = !particles.canMove;
  button.onclick = () => {
    isPaused = !isPaused;
    if (isPaused) particles.pause();
    else particles.play();
    button.textContent = isPaused ? play : pause;
  };
}

const text = (work: (...values: never[]) => unknown) =>
  work
    .toString()
    .replace(/^\s*(\/\/.*)?\n/gm, '')
    .replace(/^\s+|\s+$/gm, '');

export const particlesScript = `(${text(attend)})(${text(startParticles)})\n`;
