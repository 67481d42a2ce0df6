import { blog, blogCategories, blogDelivery } from './blog.ts'
import { demo } from './demo.ts'
import { docs } from './docs.ts'
import { history } from './history.ts'
import { search } from './search.ts'
import { session } from './session.ts'
import { account, roles, staff } from './staff.ts'
import { bulk, trash } from './trash.ts'
import { upload } from './upload.ts'

/** The table of contents: every call of Masa. */
export const contract = {
  session,
  account,
  search,
  upload,
  docs,
  demo,
  staff,
  roles,
  history,
  trash,
  bulk,
  blog,
  blogCategories,
  blogDelivery,
}
