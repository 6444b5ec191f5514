import { UNUSED_ADDRESS_REASON } from '../mentions.ts'
import type { RemovablePart } from '../take-out.ts'

export const map: RemovablePart = {
  own: [
    'modules/discovery/map.ts',
    'modules/discovery/contract/map.ts',
    'adapters/sqlite/discovery/map-store.ts',
    'adapters/http/routes/discovery/map.ts',
    'src/compose/map.ts',
    'web/features/map',
    'web/app/pages/map-page.tsx',
    'web/listing/area-map.tsx',
    'web/features/job-requests/browse/comune-map.tsx',
    'data/seed/province-shapes.json',
    'scripts/seed-data/province-shapes.ts',
  ],
  elsewhere: {
    'modules/discovery/index.ts': ["export { createMap, type MarketMap } from './map.ts'\n"],
    'src/compose/modules.ts': [
      "import { composeMap } from './map.ts'\n",
      '    map: composeMap(context, { reference }),\n',
    ],
    'web/app/routes/public-pages.ts': [
      "    route('/mappa/:side', () => import('../pages/map-page.tsx')),\n",
    ],
    'web/app/routes/known-parameters.ts': ["  ['/mappa/:side', ['categoryId', 'provinceId']],\n"],
    'web/app/reading.css': ['@import "../features/map/map.css" layer(pages);\n'],
    'web/listing/list/listing-list.tsx': [
      `    {board.hasMap && (
      <a className="to-map" href={mapOf(board, address)}>
        Mappa
      </a>
    )}
`,
      `/** Leads to the map of the same trade and province. */
const mapOf = (
  board: HeadProps['board'],
  { filters: { categoryId, provinceId } }: HeadProps['address'],
) => \`/mappa\${writeListAddress(board, { filters: { categoryId, provinceId }, offset: 0 })}\`
`,
    ],
    'web/features/job-requests/browse/job-detail.tsx': [
      "import { ComuneMap } from './comune-map.tsx'\n",
      '    map={job.publishedAt !== null && <ComuneMap id={job.id} />}\n',
    ],
    'web/features/firms/browse/firm-detail.tsx': [
      "import { AreaMap } from '#web/listing/area-map.tsx'\n",
      '        {card && firm.areas.length > 0 && <WorkMap slug={firm.slug} />}\n',
      `const WorkMap = ({ slug }: Pick<FirmReply, 'slug'>) => (
  <figure className="flush">
    <AreaMap side="professionisti" id={slug} />
    <figcaption className="soft small">La zona di lavoro sulla mappa</figcaption>
  </figure>
)

`,
    ],
  },
  mentions: {
    'modules/discovery/contract/paths.ts': UNUSED_ADDRESS_REASON,
  },
}
