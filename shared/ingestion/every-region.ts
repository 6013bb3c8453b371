/** Stands for all of a subscription's regions: before Azure has listed them, and where it would not. */
export const everyRegion = '*'
