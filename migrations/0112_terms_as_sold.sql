ALTER TABLE `subscriptions` ADD `sold` text;
--> statement-breakpoint
UPDATE `subscriptions` SET `sold` = (
  SELECT json_object('contactsLimit', p.contacts_limit, 'savedSearches', p.saved_searches,
    'instantAlerts', json(iif(p.instant_alerts, 'true', 'false')), 'showcaseItems', p.showcase_items,
    'listingStatistics', json(iif(p.listing_statistics, 'true', 'false')),
    'priorityMessages', json(iif(p.priority_messages, 'true', 'false')))
  FROM subscription_plans p WHERE p.id = plan_id)
WHERE `status` = 'active';
