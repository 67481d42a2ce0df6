import { useEffect, useState } from 'react'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { readable } from '../../../kit/form/readable.ts'
import { download } from '../../../kit/list/files/download.ts'
import { usePrinting } from '../../../kit/list/paper/use-printing.ts'
import { framePage } from './frame.ts'
import { MessageText } from './MessageText.tsx'
import classes from './message.module.css'

type Props = { id: number; html: string; title: string; images: boolean }

/**
 * A message's own HTML, in a frame that has no scripts, no forms and not our origin. A browser prints only as much of a
 * frame as its height shows, so paper gets the message's text instead.
 */
export function MessageFrame({ id, html, title, images }: Props) {
  const parts = useOwnImages(id, html)
  const printing = usePrinting()
  return (
    <>
      <iframe
        // Giving the same frame another page would add an entry to the browser's history, so each page gets a new frame.
        key={`${images} ${parts.size}`}
        className={classes.frame}
        title={title}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        srcDoc={framePage(html, { images, parts })}
      />
      {printing && <MessageText text={readable(html).join('\n')} />}
    </>
  )
}

const none: ReadonlyMap<number, string> = new Map()

/** The images that came with the message, as data URLs: the frame cannot load them itself. */
function useOwnImages(id: number, html: string): ReadonlyMap<number, string> {
  const [parts, setParts] = useState(none)
  useEffect(() => {
    const wanted = [...new Set([...html.matchAll(/ data-part="(\d+)"/g)].map(([, part]) => Number(part)))].slice(0, 30)
    if (wanted.length === 0) return setParts(none)
    const leaving = new AbortController()
    void Promise.all(
      wanted.map(async (part): Promise<[number, string] | undefined> => {
        try {
          const { file } = await download(mail.attachment, { id, part }, { signal: leaving.signal, onBytes() {} })
          return [part, await dataOf(file)]
        } catch {
          // The image's place stays empty.
          return undefined
        }
      }),
    ).then((read) => {
      if (!leaving.signal.aborted) setParts(new Map(read.filter((one) => one !== undefined)))
    })
    return () => leaving.abort()
  }, [id, html])
  return parts
}

async function dataOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind =
    bytes[0] === 0x89 ? 'png' : bytes[0] === 0xff ? 'jpeg' : bytes[0] === 0x47 ? 'gif' : bytes[0] === 0x52 ? 'webp' : ''
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return kind === '' ? '' : `data:image/${kind};base64,${btoa(text)}`
}
