-- What each contact of an unlimited plan costs whoever withdraws. Orders made before were not told so: theirs is null.
ALTER TABLE `subscription_plans` ADD `contact_price_cents` integer DEFAULT 100 NOT NULL;
--> statement-breakpoint
ALTER TABLE `order_items` ADD `contact_price_cents` integer;
