import { createHmac } from 'node:crypto'

const lastsSeconds = 7_200
// Clocks differ, and Zoom refuses what begins in the future.
const earlierSeconds = 30

type Signed = { sdkKey: string; sdkSecret: string; meetingNumber: string; isHost: boolean }

/** The JWT (HS256) with which the SDK joins one meeting; it lasts two hours, and the secret stays here. */
export function zoomSignature({ sdkKey, sdkSecret, meetingNumber, isHost }: Signed): string {
  const iat = Math.floor(Date.now() / 1_000) - earlierSeconds
  const exp = iat + lastsSeconds
  const claims = { appKey: sdkKey, sdkKey, mn: meetingNumber, role: isHost ? 1 : 0, iat, exp, tokenExp: exp }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${content}.${createHmac('sha256', sdkSecret).update(content).digest('base64url')}`
}
