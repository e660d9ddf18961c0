/** The name of a report's file with one row a day, beside that of its rows. */
export const dayWise = (fileName: string): string => fileName.replace('.csv', '_day_wise.csv')
