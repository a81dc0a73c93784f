// Words for a studio that does not exist, and the names of the files in `media/` that go with them.

export const demoAbout = {
  concept_message:
    '鏡のなかの自分に、会いに行く。\n速く、高く、だけではない踊りがある。\nここは、昨日よりすこし好きになれる場所。',
  pc_video_small: 'film-light-pc-720p.mp4',
  pc_video_medium: 'film-light-pc-1080p.mp4',
  pc_video_large: 'film-light-pc-1440p.mp4',
  pc_video_extra_large: 'film-light-pc-2160p.mp4',
  mobile_video_small: 'film-light-mobile-720p.mp4',
  mobile_video_medium: 'film-light-mobile-1080p.mp4',
  mobile_video_large: 'film-light-mobile-1440p.mp4',
  mobile_video_extra_large: 'film-light-mobile-2160p.mp4',
  concept_description: [
    {
      title: '光を設計する',
      content:
        '朝は東の窓から、夜は足もとの灯りから。身体の線がいちばんきれいに見える角度を、三つのスタジオそれぞれに探しました。',
      image: 'studio-hikari-morning.jpg',
    },
    {
      title: '基礎を、何度でも',
      content:
        '初級も上級も、はじまりはいつも同じプリエから。\n毎月あたらしい「基礎の日」を設け、つまずいたところへ何度でも戻れるようにしています。',
      image: 'lesson-ballet-barre.jpg',
    },
    {
      title: '仕事帰りの夜にも',
      content:
        '最終レッスンは22時台まで。シャワーとロッカーを備え、靴とウェアは無料でお貸しします。手ぶらで寄って、軽くなって帰る夜のために。',
      image: 'studio-yoi-night.jpg',
    },
    {
      title: '三世代で通える庭',
      content:
        '「こもれび」には、踊らない人のための縁側があります。お孫さんのレッスンを眺めながら、どうぞゆっくりお過ごしください。',
      image: 'studio-komorebi-garden.jpg',
    },
  ],
} as const;
