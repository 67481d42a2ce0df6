/** The kinds of mail work; in a file of their own, because one worker adds work for another. */
export const outboxWork = 'mail'
export const deferredWork = 'mail deferred'
export const copyWork = 'mail copy'
export const reportWork = 'mail report'
