import fc from 'fast-check';

const asked = process.env.WEIR_TEST_SEED ?? '20261121';

// The same cases in every run: a red run is then about what was changed. A failure says the seed that it had.
if (asked !== 'random') fc.configureGlobal({ seed: Number(asked) });
