import { blogKinds } from '../blog/kinds.ts'
import { kindsOf } from '../kit/history/kinds.ts'
import { staffKinds } from '../staff/kinds.ts'

/** What the bin and the history know of every domain's records. */
export const kinds = kindsOf([...blogKinds, ...staffKinds])
