/** A4 as a Group 3 fax machine receives it in fine resolution: dots across and down, and dots per inch. */
export const groupThree = { width: 1728, height: 2292, across: 204, down: 196 } as const

/** The page's aspect ratio on paper (width / height): its dots are not square. */
export const groupThreeAspect = groupThree.width / groupThree.across / (groupThree.height / groupThree.down)
