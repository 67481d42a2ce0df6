/**
 * One answer for all who ask the same at once. Who asks while it is being read shares the next one, so that nobody is answered what
 * was read before they asked.
 */
export function sharedAnswers<Answer>() {
  const turns = new Map<string, { now: Promise<Answer>; next?: Promise<Answer> }>()

  function begin(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const turn: { now: Promise<Answer>; next?: Promise<Answer> } = { now: read() }
    turns.set(key, turn)
    const end = () => {
      if (!turn.next) turns.delete(key)
    }
    turn.now.then(end, end)
    return turn.now
  }

  return (key: string, read: () => Promise<Answer>): Promise<Answer> => {
    const turn = turns.get(key)
    if (!turn) return begin(key, read)
    const follow = () => begin(key, read)
    turn.next ??= turn.now.then(follow, follow)
    return turn.next
  }
}
