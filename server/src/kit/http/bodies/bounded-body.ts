/** Reads the whole body of a response; above `most` bytes it stops reading and throws `tooLarge`. */
export async function boundedBody(response: Response, most: number, tooLarge: () => Error): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > most) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}
