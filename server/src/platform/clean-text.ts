/** A text that somebody wrote, as it is stored: NFC, without space around it; null when nothing is left of it. */
export const cleanText = (text: string | null | undefined): string | null =>
  text?.normalize('NFC').trim() || null;
