/** 128 random bits; `crypto.randomUUID` is missing where the panel is not served by https. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
