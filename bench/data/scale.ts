/** `MASA_BENCH_SCALE=0.02` measures the same cases on a fiftieth of the rows, spread over the same period. */
export const scale = Number(process.env.MASA_BENCH_SCALE ?? 1)
