import { formatPrice } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Table } from '#web/ui/content/table.tsx'
import { Breadcrumb } from '#web/ui/controls/breadcrumb.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { ModeSwitch } from '#web/ui/controls/mode-switch.tsx'
import { Tabs } from '#web/ui/controls/tabs.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Sample } from './sample.tsx'

const HERE = '#contenuto'
const hrefs = { cerco: HERE, offro: HERE }
const orders = [
  { number: 'ORD-2026-000012', status: 'In attesa di pagamento', total: 39.9 },
  { number: 'ORD-2026-000007', status: 'Pagato', total: 1199 },
]

export const NavigationSamples = () => (
  <>
    <Sample title="Orientamento">
      <PageHeader
        before={<Breadcrumb trail={[{ label: 'Home', href: HERE }]} here="Richieste" />}
        title="Richieste di Lavoro Attive"
        subtitle="Trova opportunità di lavoro nella tua zona"
        actions={
          <LinkButton href={HERE} variant="primary" icon="plus">
            Pubblica
          </LinkButton>
        }
      />
      <ModeSwitch mode="cerco" hrefs={hrefs} />
      <ModeSwitch mode="offro" hrefs={hrefs} />
      <Tabs
        label="Accesso"
        tabs={[
          { key: 'accedi', label: 'Accedi', href: HERE, content: <p>Bentornato.</p> },
          { key: 'registrati', label: 'Registrati', href: HERE, content: <p>Benvenuto.</p> },
        ]}
      />
    </Sample>
    <Sample title="Dati">
      <KeyValueList
        rows={[
          { term: 'Budget', value: '€1.000 - €5.000' },
          { term: 'Tempistica', value: 'Entro un mese' },
          { term: 'Città', value: 'Bologna' },
        ]}
      />
      <Table
        caption="I miei ordini"
        rows={orders}
        keyOf={(order) => order.number}
        columns={[
          { header: 'Numero', cell: (order) => order.number },
          { header: 'Stato', cell: (order) => <Badge>{order.status}</Badge> },
          { header: 'Totale', cell: (order) => formatPrice(order.total), numeric: true },
        ]}
      />
    </Sample>
  </>
)
