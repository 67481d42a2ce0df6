/** Whether this is the full run (`npm run test:full`), in which crowds have their whole size. */
export const isFull = process.env.MASA_TEST_FULL === '1'
