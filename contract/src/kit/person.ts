import * as z from 'zod/mini'

/** The signed-in person. `rights` holds `domain:level` words; `*` stands for all. */
export const Me = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  role: z.string(),
  rights: z.array(z.string()),
  /** Address of the public site, shown before slugs; '' when it is not set. */
  site_url: z.string(),
})
