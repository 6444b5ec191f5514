-- What else a plan gives: items in the showcase (null is unlimited), statistics, precedence of messages.
-- Plans that somebody edited or has go on without a limit: nothing is taken from anybody.
ALTER TABLE `subscription_plans` ADD `showcase_items` integer;
--> statement-breakpoint
ALTER TABLE `subscription_plans` ADD `listing_statistics` integer DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE `subscription_plans` ADD `priority_messages` integer DEFAULT true NOT NULL;
--> statement-breakpoint
UPDATE `subscription_plans` SET `showcase_items` = 100, `listing_statistics` = false, `priority_messages` = false
WHERE `level` = 'basic' AND `features` IN ('[]', '["Dati completi del cliente"]') AND NOT `instant_alerts`
	AND NOT EXISTS (SELECT 1 FROM `subscriptions` WHERE `plan_id` = `subscription_plans`.`id`);
--> statement-breakpoint
UPDATE `subscription_plans` SET `showcase_items` = 300
WHERE `level` = 'pro' AND `features` IN ('[]', '["Dati completi del cliente"]') AND `saved_searches` = 50
	AND NOT EXISTS (SELECT 1 FROM `subscriptions` WHERE `plan_id` = `subscription_plans`.`id`);
--> statement-breakpoint
-- Views of a listing by day since 1970: the totals stay with the listing.
CREATE TABLE `listing_views` (
	`listing_id` text NOT NULL,
	`day` integer NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`listing_id`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `is_priority` integer DEFAULT false NOT NULL;
