-- A deactivated person's listings and a suspended firm's items leave every list, and come back as they were.
ALTER TABLE `job_requests` ADD `is_withdrawn` integer DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE `showcase_items` ADD `is_withdrawn` integer DEFAULT false NOT NULL;
--> statement-breakpoint
DROP TRIGGER `showcase_items_public_insert`;
--> statement-breakpoint
DROP TRIGGER `showcase_items_public_update`;
--> statement-breakpoint
DROP TRIGGER `showcase_items_public_delete`;
--> statement-breakpoint
DROP TRIGGER `job_requests_public_insert`;
--> statement-breakpoint
DROP TRIGGER `job_requests_public_update`;
--> statement-breakpoint
DROP TRIGGER `job_requests_public_delete`;
--> statement-breakpoint
DROP TRIGGER `job_request_totals_insert`;
--> statement-breakpoint
DROP TRIGGER `job_request_totals_delete`;
--> statement-breakpoint
DROP TRIGGER `job_request_totals_update`;
--> statement-breakpoint
DROP TRIGGER `job_request_search_insert`;
--> statement-breakpoint
DROP TRIGGER `job_request_search_delete`;
--> statement-breakpoint
DROP TRIGGER `job_request_search_update`;
--> statement-breakpoint
DROP TRIGGER `showcase_item_totals_insert`;
--> statement-breakpoint
DROP TRIGGER `showcase_item_totals_delete`;
--> statement-breakpoint
DROP TRIGGER `showcase_item_totals_update`;
--> statement-breakpoint
DROP TRIGGER `showcase_item_search_insert`;
--> statement-breakpoint
DROP TRIGGER `showcase_item_search_delete`;
--> statement-breakpoint
DROP TRIGGER `showcase_item_search_update`;
--> statement-breakpoint
DROP INDEX `job_requests_public`;
--> statement-breakpoint
DROP INDEX `showcase_items_public`;
--> statement-breakpoint
ALTER TABLE `job_requests` DROP COLUMN `list_position`;
--> statement-breakpoint
ALTER TABLE `job_requests` ADD `list_position` integer GENERATED ALWAYS AS (CASE WHEN is_verified AND is_active AND NOT is_withdrawn THEN publication_number - CASE WHEN status = 'completed' THEN 1099511627776 ELSE 0 END END) VIRTUAL;
--> statement-breakpoint
ALTER TABLE `showcase_items` DROP COLUMN `list_position`;
--> statement-breakpoint
ALTER TABLE `showcase_items` ADD `list_position` integer GENERATED ALWAYS AS (CASE WHEN is_verified AND is_active AND NOT is_withdrawn THEN publication_number + CASE WHEN status = 'sold' THEN -1099511627776 WHEN is_featured THEN 1099511627776 ELSE 0 END END) VIRTUAL;
--> statement-breakpoint
CREATE UNIQUE INDEX `job_requests_public` ON `job_requests` ("list_position" desc) WHERE list_position IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `showcase_items_public` ON `showcase_items` ("list_position" desc) WHERE list_position IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `showcase_items_public_insert` AFTER INSERT ON `showcase_items`
WHEN new.list_position IS NOT NULL
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `showcase_items_public_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `is_withdrawn`, `status`, `category_id`, `region_id`, `province_id`, `city`, `title`, `description`,
  `product_type`, `price_cents`, `price_type`, `condition`, `website_url`, `seller_name`, `seller_kind`, `images`,
  `publication_number`, `published_at`, `sold_at`, `is_featured`
ON `showcase_items`
WHEN new.list_position IS NOT NULL OR old.list_position IS NOT NULL
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `showcase_items_public_delete` AFTER DELETE ON `showcase_items`
WHEN old.list_position IS NOT NULL
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `job_requests_public_insert` AFTER INSERT ON `job_requests`
WHEN new.list_position IS NOT NULL
BEGIN UPDATE public_version SET version = version + 1, requests = requests + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `job_requests_public_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `is_withdrawn`, `status`, `category_id`, `region_id`, `province_id`, `city`, `title`, `description`,
  `budget`, `urgency`, `client_name`, `images`, `publication_number`, `published_at`, `max_reveals`, `reveal_count`,
  `contacts_closed_at`, `completed_at`
ON `job_requests`
WHEN new.list_position IS NOT NULL OR old.list_position IS NOT NULL
BEGIN UPDATE public_version SET version = version + 1, requests = requests + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `job_requests_public_delete` AFTER DELETE ON `job_requests`
WHEN old.list_position IS NOT NULL
BEGIN UPDATE public_version SET version = version + 1, requests = requests + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `job_request_totals_insert` AFTER INSERT ON `job_requests`
WHEN new.list_position IS NOT NULL
BEGIN
  INSERT INTO job_request_totals (facets, total)
  SELECT c.k || '/' || p.k || '/' || t.k, 1
  FROM (SELECT '' AS k UNION SELECT new.category_id UNION SELECT new.group_id) c,
    (SELECT '' AS k UNION ALL SELECT 'r:' || new.region_id UNION ALL SELECT 'p:' || new.province_id) p,
    (SELECT '' AS k UNION ALL SELECT new.urgency) t
  WHERE true
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_totals_delete` AFTER DELETE ON `job_requests`
WHEN old.list_position IS NOT NULL
BEGIN
  UPDATE job_request_totals SET total = total - 1
  WHERE facets IN (SELECT c.k || '/' || p.k || '/' || t.k
    FROM (SELECT '' AS k UNION SELECT old.category_id UNION SELECT old.group_id) c,
      (SELECT '' AS k UNION ALL SELECT 'r:' || old.region_id UNION ALL SELECT 'p:' || old.province_id) p,
      (SELECT '' AS k UNION ALL SELECT old.urgency) t);
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_totals_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `is_withdrawn`, `status`, `publication_number`, `category_id`, `group_id`, `region_id`, `province_id`, `urgency`
ON `job_requests`
WHEN (old.list_position, old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)
  IS NOT (new.list_position, new.category_id, new.group_id, new.region_id, new.province_id, new.urgency)
BEGIN
  UPDATE job_request_totals SET total = total - 1
  WHERE old.list_position IS NOT NULL AND facets IN (SELECT c.k || '/' || p.k || '/' || t.k
    FROM (SELECT '' AS k UNION SELECT old.category_id UNION SELECT old.group_id) c,
      (SELECT '' AS k UNION ALL SELECT 'r:' || old.region_id UNION ALL SELECT 'p:' || old.province_id) p,
      (SELECT '' AS k UNION ALL SELECT old.urgency) t);
  INSERT INTO job_request_totals (facets, total)
  SELECT c.k || '/' || p.k || '/' || t.k, 1
  FROM (SELECT '' AS k UNION SELECT new.category_id UNION SELECT new.group_id) c,
    (SELECT '' AS k UNION ALL SELECT 'r:' || new.region_id UNION ALL SELECT 'p:' || new.province_id) p,
    (SELECT '' AS k UNION ALL SELECT new.urgency) t
  WHERE new.list_position IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_search_insert` AFTER INSERT ON `job_requests`
WHEN new.list_position IS NOT NULL
BEGIN
  DELETE FROM search_dirty WHERE kind = 'job_request' AND id = new.id;
  INSERT INTO search_dirty (kind, id) VALUES ('job_request', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_search_delete` AFTER DELETE ON `job_requests`
WHEN old.list_position IS NOT NULL
BEGIN
  DELETE FROM search_dirty WHERE kind = 'job_request' AND id = old.id;
  INSERT INTO search_dirty (kind, id) VALUES ('job_request', old.id);
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_search_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `is_withdrawn`, `status`, `publication_number`, `title`, `description`, `city`, `category_id`, `group_id`, `region_id`, `province_id`, `urgency`
ON `job_requests`
WHEN (old.list_position, old.title, old.description, old.city, old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)
  IS NOT (new.list_position, new.title, new.description, new.city, new.category_id, new.group_id, new.region_id, new.province_id, new.urgency)
  AND coalesce(old.list_position, new.list_position) IS NOT NULL
BEGIN
  DELETE FROM search_dirty WHERE kind = 'job_request' AND id = new.id;
  INSERT INTO search_dirty (kind, id) VALUES ('job_request', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `showcase_item_totals_insert` AFTER INSERT ON `showcase_items`
WHEN new.list_position IS NOT NULL
BEGIN
  INSERT INTO showcase_item_totals (facets, total)
  SELECT c.k || '/' || p.k || '/' || t.k, 1
  FROM (SELECT '' AS k UNION SELECT new.category_id UNION SELECT new.group_id) c,
    (SELECT '' AS k UNION ALL SELECT 'r:' || new.region_id UNION ALL SELECT 'p:' || new.province_id) p,
    (SELECT '' AS k UNION ALL SELECT new.product_type UNION ALL SELECT new.product_type || ':' || new.condition WHERE new.condition IS NOT NULL) t
  WHERE true
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `showcase_item_totals_delete` AFTER DELETE ON `showcase_items`
WHEN old.list_position IS NOT NULL
BEGIN
  UPDATE showcase_item_totals SET total = total - 1
  WHERE facets IN (SELECT c.k || '/' || p.k || '/' || t.k
    FROM (SELECT '' AS k UNION SELECT old.category_id UNION SELECT old.group_id) c,
      (SELECT '' AS k UNION ALL SELECT 'r:' || old.region_id UNION ALL SELECT 'p:' || old.province_id) p,
      (SELECT '' AS k UNION ALL SELECT old.product_type UNION ALL SELECT old.product_type || ':' || old.condition WHERE old.condition IS NOT NULL) t);
END;
--> statement-breakpoint
CREATE TRIGGER `showcase_item_totals_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `is_withdrawn`, `status`, `publication_number`, `is_featured`, `category_id`, `group_id`, `region_id`, `province_id`, `product_type`, `condition`
ON `showcase_items`
WHEN (old.list_position, old.category_id, old.group_id, old.region_id, old.province_id, old.product_type, old.condition)
  IS NOT (new.list_position, new.category_id, new.group_id, new.region_id, new.province_id, new.product_type, new.condition)
BEGIN
  UPDATE showcase_item_totals SET total = total - 1
  WHERE old.list_position IS NOT NULL AND facets IN (SELECT c.k || '/' || p.k || '/' || t.k
    FROM (SELECT '' AS k UNION SELECT old.category_id UNION SELECT old.group_id) c,
      (SELECT '' AS k UNION ALL SELECT 'r:' || old.region_id UNION ALL SELECT 'p:' || old.province_id) p,
      (SELECT '' AS k UNION ALL SELECT old.product_type UNION ALL SELECT old.product_type || ':' || old.condition WHERE old.condition IS NOT NULL) t);
  INSERT INTO showcase_item_totals (facets, total)
  SELECT c.k || '/' || p.k || '/' || t.k, 1
  FROM (SELECT '' AS k UNION SELECT new.category_id UNION SELECT new.group_id) c,
    (SELECT '' AS k UNION ALL SELECT 'r:' || new.region_id UNION ALL SELECT 'p:' || new.province_id) p,
    (SELECT '' AS k UNION ALL SELECT new.product_type UNION ALL SELECT new.product_type || ':' || new.condition WHERE new.condition IS NOT NULL) t
  WHERE new.list_position IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `showcase_item_search_insert` AFTER INSERT ON `showcase_items`
WHEN new.list_position IS NOT NULL
BEGIN
  DELETE FROM search_dirty WHERE kind = 'showcase_item' AND id = new.id;
  INSERT INTO search_dirty (kind, id) VALUES ('showcase_item', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `showcase_item_search_delete` AFTER DELETE ON `showcase_items`
WHEN old.list_position IS NOT NULL
BEGIN
  DELETE FROM search_dirty WHERE kind = 'showcase_item' AND id = old.id;
  INSERT INTO search_dirty (kind, id) VALUES ('showcase_item', old.id);
END;
--> statement-breakpoint
CREATE TRIGGER `showcase_item_search_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `is_withdrawn`, `status`, `publication_number`, `is_featured`, `title`, `description`, `city`, `category_id`, `group_id`, `region_id`, `province_id`, `product_type`, `condition`, `price_cents`
ON `showcase_items`
WHEN (old.list_position, old.title, old.description, old.city, old.category_id, old.group_id, old.region_id, old.province_id, old.product_type, old.condition, old.price_cents)
  IS NOT (new.list_position, new.title, new.description, new.city, new.category_id, new.group_id, new.region_id, new.province_id, new.product_type, new.condition, new.price_cents)
  AND coalesce(old.list_position, new.list_position) IS NOT NULL
BEGIN
  DELETE FROM search_dirty WHERE kind = 'showcase_item' AND id = new.id;
  INSERT INTO search_dirty (kind, id) VALUES ('showcase_item', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `listings_withdraw` AFTER UPDATE OF `is_active` ON `users` WHEN new.is_active <> old.is_active
BEGIN
  UPDATE job_requests SET is_withdrawn = NOT new.is_active
  WHERE client_id = new.id AND is_withdrawn = new.is_active;
  UPDATE showcase_items SET is_withdrawn = NOT new.is_active
    OR EXISTS (SELECT 1 FROM firms WHERE owner_id = new.id AND state = 'suspended')
  WHERE seller_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `items_withdraw_with_firm` AFTER UPDATE OF `state` ON `firms`
WHEN (new.state = 'suspended') <> (old.state = 'suspended')
BEGIN
  UPDATE showcase_items SET is_withdrawn = new.state = 'suspended'
    OR NOT (SELECT is_active FROM users WHERE id = new.owner_id)
  WHERE seller_id = new.owner_id;
END;
--> statement-breakpoint
-- Published while its owner is not on the site.
CREATE TRIGGER `showcase_items_born_withdrawn` AFTER INSERT ON `showcase_items`
WHEN EXISTS (SELECT 1 FROM users u LEFT JOIN firms f ON f.owner_id = u.id
  WHERE u.id = new.seller_id AND (NOT u.is_active OR f.state = 'suspended'))
BEGIN UPDATE showcase_items SET is_withdrawn = 1 WHERE id = new.id; END;
--> statement-breakpoint
UPDATE `job_requests` SET is_withdrawn = 1
WHERE client_id IN (SELECT id FROM users WHERE NOT is_active);
--> statement-breakpoint
UPDATE `showcase_items` SET is_withdrawn = 1
WHERE seller_id IN (SELECT u.id FROM users u LEFT JOIN firms f ON f.owner_id = u.id
  WHERE NOT u.is_active OR f.state = 'suspended');
