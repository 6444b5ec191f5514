-- Alerts made without the right to immediate ones are sent daily until their person has it.
ALTER TABLE `alerts` ADD `awaits_right` integer DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE `alerts` SET `frequency` = 'instant', `awaits_right` = true
WHERE `frequency` = 'daily' AND `user_id` IN (SELECT `id` FROM `users` WHERE `subscription_status` <> 'active'
  OR `subscription_plan` IN (SELECT `level` FROM `subscription_plans` GROUP BY `level` HAVING NOT max(`instant_alerts`)));
