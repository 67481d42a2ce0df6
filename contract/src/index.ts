import { blog, blogCategories, blogDelivery } from './blog.ts'
import { docs } from './docs.ts'
import { search } from './search.ts'
import { session } from './session.ts'
import { upload } from './upload.ts'

/** The table of contents: every call of Masa. */
export const contract = { session, search, upload, docs, blog, blogCategories, blogDelivery }
