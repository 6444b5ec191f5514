DROP TRIGGER `outbox_group_counts`;--> statement-breakpoint
UPDATE `group_mails` SET `sent` = `sent` - (SELECT count(*) FROM `outbox` WHERE `group_mail_id` = `group_mails`.`id` AND `status` = 'sent' AND `is_file`);--> statement-breakpoint
CREATE TRIGGER `outbox_group_counts` AFTER UPDATE OF `status` ON `outbox`
WHEN new.group_mail_id IS NOT NULL AND new.status <> old.status
BEGIN
	UPDATE group_mails SET
		sent = sent + (new.status = 'sent' AND new.is_file IS NOT 1) - (old.status = 'sent' AND old.is_file IS NOT 1),
		bounced = bounced + (new.status = 'failed') - (old.status = 'failed')
	WHERE id = new.group_mail_id;
END;
