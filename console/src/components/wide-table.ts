/** Of antd's Table: lets the keyboard scroll one that is wider than its place. Called after each render. */
export function letScrollByKey(table: { nativeElement: HTMLElement } | null): void {
  const content = table?.nativeElement.querySelector('.ant-table-content');
  if (!(content instanceof HTMLElement)) return;
  if (content.scrollWidth > content.clientWidth) content.tabIndex = 0;
  else content.removeAttribute('tabindex');
}
