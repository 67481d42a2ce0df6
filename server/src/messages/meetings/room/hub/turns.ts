import { log } from '../../../../kit/process/log.ts'

export type RoomTurns = ReturnType<typeof roomTurns>

/** Does one thing after the other in each room, so that nobody is told an older state after a newer one. */
export function roomTurns() {
  const turns = new Map<number, Promise<void>>()

  return (meetingId: number, work: () => Promise<void>): Promise<void> => {
    const next = (turns.get(meetingId) ?? Promise.resolve())
      .then(work)
      .catch((error) => log.error({ err: error }, 'a room was not told'))
      .finally(() => {
        if (turns.get(meetingId) === next) turns.delete(meetingId)
      })
    turns.set(meetingId, next)
    return next
  }
}
