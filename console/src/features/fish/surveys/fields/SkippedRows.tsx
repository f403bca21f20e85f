/** Of each row of a long sheet, its border too; by it the rows out of sight are left out. */
export const rowHeightPx = 45;

/** The room of rows that are not drawn. */
export const SkippedRows = ({ count, columns }: { count: number; columns: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: there is nothing in it to focus
  <tr aria-hidden="true">
    <td colSpan={columns} style={{ height: count * rowHeightPx }} />
  </tr>
);
