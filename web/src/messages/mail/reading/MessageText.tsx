import { Fragment } from 'react'
import { breakable } from './long-runs.ts'
import classes from './message.module.css'

/** A message without HTML. */
export const MessageText = ({ text }: { text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard.
  <pre className={classes.text} tabIndex={0}>
    {text === ''
      ? '(İletinin metni yok)'
      : breakable(text).map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places.
          <Fragment key={at}>
            {at > 0 && <wbr />}
            {piece}
          </Fragment>
        ))}
  </pre>
)
