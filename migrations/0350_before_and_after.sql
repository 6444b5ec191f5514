ALTER TABLE `showcase_items` ADD `shows_before` integer DEFAULT false NOT NULL;
--> statement-breakpoint
DROP TRIGGER `showcase_items_public_update`;
--> statement-breakpoint
CREATE TRIGGER `showcase_items_public_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `is_withdrawn`, `status`, `category_id`, `region_id`, `province_id`, `city`, `title`, `description`,
  `product_type`, `price_cents`, `price_type`, `condition`, `website_url`, `seller_name`, `seller_kind`, `images`, `shows_before`,
  `publication_number`, `published_at`, `sold_at`, `is_featured`
ON `showcase_items`
WHEN new.list_position IS NOT NULL OR old.list_position IS NOT NULL
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
