-- The express request to begin at once, what a withdrawal pays back, and who may not buy any more.
ALTER TABLE `orders` ADD `begin_requested_at` integer;
--> statement-breakpoint
ALTER TABLE `orders` ADD `begin_request_version` text;
--> statement-breakpoint
ALTER TABLE `orders` ADD `begin_request_words` text;
--> statement-breakpoint
-- Null for all of it, as before a part could go back.
ALTER TABLE `orders` ADD `refund_amount_cents` integer;
--> statement-breakpoint
ALTER TABLE `order_items` ADD `included_contacts` integer;
--> statement-breakpoint
ALTER TABLE `billing_profiles` ADD `purchases_refused_at` integer;
--> statement-breakpoint
ALTER TABLE `billing_profiles` ADD `purchases_refused_reason` text;
--> statement-breakpoint
CREATE INDEX `orders_withdrawn` ON `orders` (`user_id`) WHERE withdrawn_at IS NOT NULL;
--> statement-breakpoint
-- Refunds count with what went back.
DROP TRIGGER `hourly_figures_refundsCents`;
--> statement-breakpoint
DROP TRIGGER `hourly_figures_refundsCents_change`;
--> statement-breakpoint
CREATE TRIGGER `hourly_figures_refundsCents` AFTER INSERT ON `orders`
WHEN new.refunded_at IS NOT NULL
BEGIN
  INSERT INTO hourly_figures (name, hour, total)
  VALUES ('refundsCents', new.refunded_at / 3600000, coalesce(new.refund_amount_cents, new.total_cents))
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
--> statement-breakpoint
CREATE TRIGGER `hourly_figures_refundsCents_change` AFTER UPDATE OF `refunded_at`, `refund_amount_cents`, `total_cents` ON `orders`
WHEN old.refunded_at IS NOT new.refunded_at
  OR coalesce(old.refund_amount_cents, old.total_cents) <> coalesce(new.refund_amount_cents, new.total_cents)
BEGIN
  UPDATE hourly_figures SET total = total - coalesce(old.refund_amount_cents, old.total_cents)
  WHERE name = 'refundsCents' AND hour = old.refunded_at / 3600000;
  INSERT INTO hourly_figures (name, hour, total)
  SELECT 'refundsCents', new.refunded_at / 3600000, coalesce(new.refund_amount_cents, new.total_cents)
  WHERE new.refunded_at IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
