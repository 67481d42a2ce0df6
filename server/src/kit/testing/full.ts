/** Whether this is the full run (`npm run test:full`), in which the tests with crowds use their whole size. */
export const isFull = process.env.MASA_TEST_FULL === '1'
