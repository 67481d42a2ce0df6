import { CallFailure } from './failure.ts'
import { currentSession, loseSession } from './session.ts'

/**
 * Fetches an address of our own server with this tab's token, and repeats it once after a new sign-in. Returns the
 * response whatever its status; throws `CallFailure` when there is no response, or the signal's reason when aborted.
 */
export async function authorised(
  url: string,
  { method = 'GET', json, signal }: { method?: string; json?: string | undefined; signal: AbortSignal },
) {
  if (!/^\/(?!\/)/.test(url)) throw new CallFailure('invalid', 'Bu adres Masa’nın değil.')
  const send = (token: string | undefined) =>
    fetch(url, {
      method,
      signal,
      credentials: 'omit',
      ...(json !== undefined && { body: json }),
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
      },
    })
  const token = currentSession()?.token
  try {
    const response = await send(token)
    if (response.status !== 401 || !(await loseSession(token))) return response
    return await send(currentSession()?.token)
  } catch (cause) {
    if (signal.aborted) throw cause
    throw new CallFailure('unavailable', 'Sunucuya ulaşılamadı.', { network: true })
  }
}
