-- How a person says to sell in the showcase; what is shown stays as it is until they were asked.
ALTER TABLE `users` ADD `seller_kind` text;
--> statement-breakpoint
DROP TRIGGER `showcase_items_follow_account`;
--> statement-breakpoint
CREATE TRIGGER `showcase_items_follow_account` AFTER UPDATE OF `user_type`, `seller_kind` ON `users`
WHEN coalesce(old.seller_kind, old.user_type) <> coalesce(new.seller_kind, new.user_type)
BEGIN
  UPDATE showcase_items
  SET seller_kind = coalesce(new.seller_kind, CASE new.user_type WHEN 'professional' THEN 'trader' ELSE 'private' END)
  WHERE seller_id = new.id;
END;
