/** The work of mail by its kind; beside its workers, since one notes what another does. */
export const outboxWork = 'mail'
export const deferredWork = 'mail deferred'
export const copyWork = 'mail copy'
export const reportWork = 'mail report'
