ALTER TABLE `orders` ADD `refund_sent_at` integer;
--> statement-breakpoint
UPDATE `orders` SET `refund_sent_at` = (SELECT max(`at`) FROM `audit_log` WHERE `target_kind` = 'order' AND `target_id` = `orders`.`id` AND `action` = 'order.refund-sent') WHERE `refund_state` = 'sent';
