-- Which order a person began after this one, before this one was paid.
ALTER TABLE `orders` ADD `superseded_by` text;
--> statement-breakpoint
CREATE INDEX `orders_by_successor` ON `orders` (`superseded_by`) WHERE superseded_by IS NOT NULL;
--> statement-breakpoint
-- What a line was called when it was put in: the catalogue no longer knows what was deleted since.
ALTER TABLE `cart_items` ADD `name` text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE cart_items SET name = coalesce(
  CASE item_type
    WHEN 'subscription_plan' THEN (SELECT 'Piano ' || p.name FROM subscription_plans p WHERE p.id = item_id)
    ELSE (SELECT c.name FROM catalogue_items c WHERE c.id = item_id)
  END, '');
