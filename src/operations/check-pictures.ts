import { checkPicture } from '#adapters/files/picture-files.ts'
import type { Connection } from '#adapters/sqlite/connection.ts'
import {
  PICTURE_TABLES,
  readPicturesToCheck,
  storeChecksums,
} from '#adapters/sqlite/media/picture-uses.ts'
import type { CheckedPicture } from '#modules/media/check-picture.ts'
import { summarizeFaults } from '#modules/media/index.ts'

export type PictureReport = {
  readonly checked: number
  /** Missing or damaged files. */
  readonly faults: readonly string[]
  /** Pictures from before checksums. */
  readonly withoutChecksums: number
}

type Places = { readonly connection: Connection; readonly dataFolder: string }

/** Reads every picture file; `learn` gets the checksums of sound pictures that had none. */
export const checkPictures = async (
  { connection, dataFolder }: Places,
  learn?: (picture: CheckedPicture, checksums: object) => void,
): Promise<PictureReport> => {
  const faults: string[] = []
  let checked = 0
  let withoutChecksums = 0
  for (const picture of readPicturesToCheck(connection)) {
    const verdict = await checkPicture(dataFolder, picture)
    checked += 1
    // It may have been deleted meanwhile.
    if (verdict.checksums === null) {
      if (isStillThere(connection, picture)) faults.push(...verdict.faults)
    } else if (picture.checksums === null) {
      withoutChecksums += 1
      learn?.(picture, verdict.checksums)
    }
  }
  return { checked, faults, withoutChecksums }
}

const isStillThere = (connection: Connection, { folder, filename }: CheckedPicture) =>
  connection.prepare(`SELECT 1 FROM ${PICTURE_TABLES[folder]} WHERE filename = ?`).get(filename) !==
  undefined

/** Nightly: a run that finds damage fails, and its detail names the files. */
export const checkPicturesNightly = async (places: Places): Promise<string | undefined> => {
  const { faults, withoutChecksums } = await checkPictures(
    places,
    storeChecksums(places.connection),
  )
  if (faults.length > 0)
    throw new Error(
      `File di immagini mancanti o danneggiati: ${faults.length} (${summarizeFaults(faults)})`,
    )
  return withoutChecksums > 0
    ? `Immagini registrate per il controllo: ${withoutChecksums}`
    : undefined
}
