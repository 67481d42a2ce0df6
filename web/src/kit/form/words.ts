import { CallFailure } from '../api/failure.ts'

/** A failure without an answer, in words that say what becomes of the save. */
export function waits({ message }: CallFailure): CallFailure {
  return new CallFailure('unavailable', `${message} Kaydınız bekliyor, bağlantı gelince gönderilecek.`, {
    network: true,
  })
}
