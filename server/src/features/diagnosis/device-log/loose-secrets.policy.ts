const NAMED_SECRET =
  /((?:token|passwd|password|secret|credential|authorization|api_?key)["']?\s*[=:]\s*["']?)[^\s"'&,;}\\]+/gi;

/** Secrets in text that is no JSON, by the name before them: `token=…`, `"password": "…`. */
export const redactLoose = (text: string): string => text.replace(NAMED_SECRET, '$1[redacted]');
