-- What happened in each hour, so that days, weeks and months are sums of a few rows; and notices by time.
CREATE TABLE `hourly_figures` (
	`name` text NOT NULL,
	`hour` integer NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`name`, `hour`)
);
--> statement-breakpoint
CREATE INDEX `listing_notices_by_time` ON `listing_notices` (`created_at`);
--> statement-breakpoint
INSERT INTO `hourly_figures` (`name`, `hour`, `total`)
SELECT 'requests', created_at / 3600000, count(*) FROM `job_requests` WHERE created_at IS NOT NULL GROUP BY created_at / 3600000
ON CONFLICT DO UPDATE SET `total` = excluded.`total`;
--> statement-breakpoint
CREATE TRIGGER `hourly_figures_requests` AFTER INSERT ON `job_requests`
BEGIN
  INSERT INTO hourly_figures (name, hour, total) VALUES ('requests', new.created_at / 3600000, 1)
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
--> statement-breakpoint
INSERT INTO `hourly_figures` (`name`, `hour`, `total`)
SELECT 'showcase', created_at / 3600000, count(*) FROM `showcase_items` WHERE created_at IS NOT NULL GROUP BY created_at / 3600000
ON CONFLICT DO UPDATE SET `total` = excluded.`total`;
--> statement-breakpoint
CREATE TRIGGER `hourly_figures_showcase` AFTER INSERT ON `showcase_items`
BEGIN
  INSERT INTO hourly_figures (name, hour, total) VALUES ('showcase', new.created_at / 3600000, 1)
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
--> statement-breakpoint
-- The operator's own people are no registrations.
INSERT INTO `hourly_figures` (`name`, `hour`, `total`)
SELECT 'registrations', created_at / 3600000, count(*) FROM `users` WHERE created_at IS NOT NULL AND role = 'professional' GROUP BY created_at / 3600000
ON CONFLICT DO UPDATE SET `total` = excluded.`total`;
--> statement-breakpoint
CREATE TRIGGER `hourly_figures_registrations` AFTER INSERT ON `users`
WHEN new.role = 'professional'
BEGIN
  INSERT INTO hourly_figures (name, hour, total) VALUES ('registrations', new.created_at / 3600000, 1)
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
--> statement-breakpoint
-- What an admin looks at is no reveal.
INSERT INTO `hourly_figures` (`name`, `hour`, `total`)
SELECT 'reveals', revealed_at / 3600000, count(*) FROM `contact_reveals` WHERE revealed_at IS NOT NULL AND is_counted = 1 GROUP BY revealed_at / 3600000
ON CONFLICT DO UPDATE SET `total` = excluded.`total`;
--> statement-breakpoint
CREATE TRIGGER `hourly_figures_reveals` AFTER INSERT ON `contact_reveals`
WHEN new.is_counted = 1
BEGIN
  INSERT INTO hourly_figures (name, hour, total) VALUES ('reveals', new.revealed_at / 3600000, 1)
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
--> statement-breakpoint
-- Money by the moment it was paid and the moment it was given back.
INSERT INTO `hourly_figures` (`name`, `hour`, `total`)
SELECT 'revenueCents', paid_at / 3600000, sum(total_cents) FROM `orders` WHERE paid_at IS NOT NULL GROUP BY paid_at / 3600000
ON CONFLICT DO UPDATE SET `total` = excluded.`total`;
--> statement-breakpoint
CREATE TRIGGER `hourly_figures_revenueCents` AFTER INSERT ON `orders`
WHEN new.paid_at IS NOT NULL
BEGIN
  INSERT INTO hourly_figures (name, hour, total) VALUES ('revenueCents', new.paid_at / 3600000, new.total_cents)
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
--> statement-breakpoint
CREATE TRIGGER `hourly_figures_revenueCents_change` AFTER UPDATE OF `paid_at`, `total_cents` ON `orders`
WHEN old.paid_at IS NOT new.paid_at OR old.total_cents <> new.total_cents
BEGIN
  UPDATE hourly_figures SET total = total - old.total_cents WHERE name = 'revenueCents' AND hour = old.paid_at / 3600000;
  INSERT INTO hourly_figures (name, hour, total)
  SELECT 'revenueCents', new.paid_at / 3600000, new.total_cents WHERE new.paid_at IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
--> statement-breakpoint
INSERT INTO `hourly_figures` (`name`, `hour`, `total`)
SELECT 'refundsCents', refunded_at / 3600000, sum(total_cents) FROM `orders` WHERE refunded_at IS NOT NULL GROUP BY refunded_at / 3600000
ON CONFLICT DO UPDATE SET `total` = excluded.`total`;
--> statement-breakpoint
CREATE TRIGGER `hourly_figures_refundsCents` AFTER INSERT ON `orders`
WHEN new.refunded_at IS NOT NULL
BEGIN
  INSERT INTO hourly_figures (name, hour, total) VALUES ('refundsCents', new.refunded_at / 3600000, new.total_cents)
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
--> statement-breakpoint
CREATE TRIGGER `hourly_figures_refundsCents_change` AFTER UPDATE OF `refunded_at`, `total_cents` ON `orders`
WHEN old.refunded_at IS NOT new.refunded_at OR old.total_cents <> new.total_cents
BEGIN
  UPDATE hourly_figures SET total = total - old.total_cents WHERE name = 'refundsCents' AND hour = old.refunded_at / 3600000;
  INSERT INTO hourly_figures (name, hour, total)
  SELECT 'refundsCents', new.refunded_at / 3600000, new.total_cents WHERE new.refunded_at IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
