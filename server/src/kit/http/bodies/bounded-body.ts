/** The whole body of an answer; of more than `most` bytes no more is read, and `tooLarge` thrown. */
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
