/** A4 as a Group 3 machine receives it in fine resolution: points across and down, and how many an inch. */
export const groupThree = { width: 1728, height: 2292, across: 204, down: 196 } as const

/** Width by height as it is seen: its points are not square. */
export const groupThreeAspect = groupThree.width / groupThree.across / (groupThree.height / groupThree.down)
