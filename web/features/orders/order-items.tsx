import type { OrderReply } from '#modules/billing/contract/checkout.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { Table } from '#web/ui/content/table.tsx'

/** Items and total. */
export const OrderItems = ({ order }: { order: OrderReply }) => (
  <section aria-labelledby="articoli">
    <h2 id="articoli">Articoli</h2>
    <Table
      caption="Articoli dell’ordine"
      captionHidden
      keyOf={({ id }) => id}
      rows={order.orderItems}
      columns={[
        {
          header: 'Articolo',
          cell: ({ name, description }) => (
            <>
              <strong>{name}</strong>
              <br />
              <span className="soft small">{description}</span>
            </>
          ),
        },
        { header: 'Quantità', numeric: true, cell: ({ quantity }) => quantity },
        { header: 'Prezzo', numeric: true, cell: ({ price }) => formatPrice(price) },
        { header: 'Totale', numeric: true, cell: ({ total }) => formatPrice(total) },
      ]}
    />
    <dl className="order-sums grid gap-2 digits">
      {order.vatAmount > 0 && (
        <div>
          <dt>Imponibile</dt>
          <dd>{formatPrice(order.netAmount)}</dd>
        </div>
      )}
      <div>
        <dt>IVA</dt>
        <dd>{order.vatAmount > 0 ? formatPrice(order.vatAmount) : 'non applicata'}</dd>
      </div>
      <div className="total">
        <dt>Totale</dt>
        <dd>{formatPrice(order.totalAmount)}</dd>
      </div>
    </dl>
  </section>
)
