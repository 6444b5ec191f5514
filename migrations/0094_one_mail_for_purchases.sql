-- Mails that no template fills any more: the mail about the payment says the same.
DELETE FROM `outbox` WHERE `template` = 'subscription-activated' AND `status` <> 'sent';
--> statement-breakpoint
DELETE FROM `notification_choices` WHERE `event` = 'subscription-active';
