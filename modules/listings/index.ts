/** The listings module: job requests, categories and places; publishing, approving, finding. */
export type { Catalogue, Category, City, Place, Province, Region } from './ports.ts'
