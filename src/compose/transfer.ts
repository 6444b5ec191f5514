import { setImmediate } from 'node:timers/promises'
import { createTransferChecks } from '#adapters/http/routes/transfer/checks.ts'
import { TRANSFER_CHOICE_WORDS } from '#adapters/http/routes/transfer/choices.ts'
import { exportRoutes } from '#adapters/http/routes/transfer/export.ts'
import { importRoutes } from '#adapters/http/routes/transfer/imports.ts'
import { sqliteExports } from '#adapters/sqlite/transfer/exports.ts'
import { sqliteImports, sqliteTransferPlaces } from '#adapters/sqlite/transfer/imports.ts'
import { streamZip } from '#adapters/zip/zip.ts'
import type { JobRequestInput } from '#modules/listings/contract/job-requests/job-request.ts'
import type { ShowcaseItemInput } from '#modules/listings/contract/showcase/showcase-item.ts'
import { pictureUrl } from '#modules/media/contract/paths.ts'
import { createTransfer } from '#modules/transfer/index.ts'
import type { CreateImportedRecords } from '#modules/transfer/ports.ts'
import { type AppContext, toCommonNeeds } from './app-context.ts'
import type { ListingFacts } from './listing-facts.ts'
import { parseUpload } from './uploads/upload-parser.ts'
import type { UseCasesOf } from './use-cases.ts'

type Needs = UseCasesOf<'identity' | 'listings' | 'media' | 'siteAccess'> & {
  readonly listingFacts: ListingFacts
}

/** People and listings from elsewhere, and everything in an open form. */
export const composeTransfer = (
  context: Pick<AppContext, 'storage' | 'mail' | 'files' | 'runtime'>,
  needs: Needs,
) => {
  const { connection } = context.storage
  const { pictureFiles } = context.files
  const { config } = context.runtime
  const { listingFacts, listings, siteAccess } = needs
  const transfer = createTransfer({
    ...toCommonNeeds(context),
    exports: sqliteExports(connection, TRANSFER_CHOICE_WORDS),
    readPicture: pictureFiles.read,
    site: { name: config.siteName },
    choices: TRANSFER_CHOICE_WORDS,
    imports: sqliteImports(connection),
    places: sqliteTransferPlaces(connection),
    checks: createTransferChecks({ listings, isMailBlocked: siteAccess.isMailBlocked }),
    make: makersOf(needs),
    disownPath: listingFacts.disownPath,
    pause: setImmediate,
  })
  return {
    api: [
      exportRoutes({ transfer, pack: streamZip }),
      importRoutes(transfer, async (file) => {
        const read = await parseUpload('imports', file)
        return read?.file ?? null
      }),
    ],
  }
}

const makersOf = ({ identity, listings, media }: Needs): CreateImportedRecords => ({
  person: identity.addImported,
  // Their contracts accepted them before, each as its own kind.
  listing: (kind, ownerId, contents) =>
    kind === 'requests'
      ? listings.imports.addRequest({ ownerId, contents: contents as JobRequestInput })
      : listings.imports.addItem({ ownerId, contents: contents as ShowcaseItemInput }),
  picture: async (ownerId, { name, bytes }) => {
    const plain = name.split('/').at(-1) ?? name
    const accepted = await media.acceptUncounted(ownerId, only({ name: plain, bytes }))
    const picture = accepted.ok ? accepted.value[0] : undefined
    return picture ? pictureUrl(picture.filename) : null
  },
})

/** Yields a single file, as if it had been uploaded. */
async function* only(value: { readonly name: string; readonly bytes: Uint8Array }) {
  yield await Promise.resolve({ ok: true, value } as const)
}
