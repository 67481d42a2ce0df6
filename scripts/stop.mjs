/** Ends the command with one sentence for the person who started it. */
export function stop(sentence) {
  process.stderr.write(`\n  ${sentence}\n\n`)
  process.exit(1)
}
