-- Money that arrives for an order after another was chosen and paid instead goes back at once and has no document:
-- revenue is what was invoiced less what was credited.
UPDATE `hourly_figures` SET `total` = `total` - (
  SELECT sum(total_cents) FROM `orders`
  WHERE paid_at / 3600000 = hour AND status = 'refunded' AND superseded_by IS NOT NULL
    AND id NOT IN (SELECT order_id FROM `invoices`)
    AND id NOT IN (SELECT order_id FROM `waiting_invoices`)
)
WHERE name = 'revenueCents' AND hour IN (
  SELECT paid_at / 3600000 FROM `orders`
  WHERE paid_at IS NOT NULL AND status = 'refunded' AND superseded_by IS NOT NULL
    AND id NOT IN (SELECT order_id FROM `invoices`)
    AND id NOT IN (SELECT order_id FROM `waiting_invoices`)
);
--> statement-breakpoint
DROP TRIGGER `hourly_figures_revenueCents_change`;
--> statement-breakpoint
-- An order that becomes paid and refunded in one step never stood for a sale.
CREATE TRIGGER `hourly_figures_revenueCents_change` AFTER UPDATE OF `paid_at`, `total_cents` ON `orders`
WHEN old.paid_at IS NOT new.paid_at OR old.total_cents <> new.total_cents
BEGIN
  UPDATE hourly_figures SET total = total - old.total_cents WHERE name = 'revenueCents' AND hour = old.paid_at / 3600000;
  INSERT INTO hourly_figures (name, hour, total)
  SELECT 'revenueCents', new.paid_at / 3600000, new.total_cents
  WHERE new.paid_at IS NOT NULL AND NOT (old.paid_at IS NULL AND new.status = 'refunded')
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
