/** As the console writes it: in the order of ISO 8601, which no language reads otherwise, with the zone. */
export function timeText(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    ...{ second: '2-digit', hourCycle: 'h23', timeZone, timeZoneName: 'shortOffset' },
  } as const).formatToParts(at);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second, timeZoneName = '' } = part;
  return `${year}-${month}-${day} ${hour}:${minute}:${second} ${timeZoneName.replace(/^GMT(\+0$)?/, 'UTC')}`;
}
