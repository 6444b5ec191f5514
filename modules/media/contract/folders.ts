/** Folders of the data folder: pictures that anybody may see by name, and those private to the two of a talk. */
export const PICTURE_FOLDERS = ['uploads', 'talk-images'] as const
export type PictureFolder = (typeof PICTURE_FOLDERS)[number]
