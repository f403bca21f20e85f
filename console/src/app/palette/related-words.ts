/** What the palette offers beside the page that is open. */
export const relatedWords = [
  'devicesOfProject',
  'devicesOfType',
  'itsType',
  'editType',
  'parametersOfType',
] as const;

/** Sections of a device's page, and the words that name them. */
export const deviceSections = [
  ['overview', 'tabOverview'],
  ['telemetry', 'tabTelemetry'],
  ['history', 'tabHistory'],
  ['connection', 'tabConnection'],
  ['quarantine', 'tabQuarantine'],
] as const;
