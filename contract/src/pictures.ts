/** What a picture may be when it comes; what is kept of it is drawn anew. */
export const pictureLimits = { bytes: 10 * 1024 ** 2, pixels: 40_000_000 } as const;

/** How a picture comes, as the body of a call: what it is, its bytes say, whatever it is called. */
export const pictureUpload = {
  maxBytes: pictureLimits.bytes,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/octet-stream'],
} as const;
