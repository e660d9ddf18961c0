/** Jobs and mail that have been due for so many minutes are seen to by nobody, and somebody is told. */
export const LATE_MINUTES = 15
